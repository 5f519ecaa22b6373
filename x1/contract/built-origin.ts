// Where a site believes to be that was built without PUBLIC_ORIGIN: the server writes its own address in its place.
export const BUILT_ORIGIN = 'https://built.invalid';
