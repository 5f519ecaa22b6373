// What the page gives the place My list.
export type { ListEnv } from '../../stores/choices/list-env.ts';
