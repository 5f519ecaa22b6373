// A list in which equal entries have one place.

export function makeRegister<Entry>() {
  const entries: Entry[] = [];
  const places = new Map<string, number>();
  return {
    entries,
    add(entry: Entry): number {
      const key = JSON.stringify(entry);
      const place = places.get(key) ?? entries.push(entry) - 1;
      places.set(key, place);
      return place;
    },
  };
}
