// Stores of a screen whose code loads late.
export type Late<Stores> = {
  /** @returns the one of this screen, which the first call makes */
  late: <Store>(create: (screen: Stores & Late<Stores>) => Store) => Store;
};

export function withLate<Stores extends object>(stores: Stores): Stores & Late<Stores> {
  const known = new Map<unknown, unknown>();
  const screen: Stores & Late<Stores> = {
    ...stores,
    late<Store>(create: (of: Stores & Late<Stores>) => Store): Store {
      if (!known.has(create)) known.set(create, create(screen));
      return known.get(create) as Store;
    },
  };
  return screen;
}
