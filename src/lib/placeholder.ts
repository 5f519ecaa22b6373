// Images shown where another one could not be loaded.
export const PLACEHOLDER = '/icons/placeholder.svg';
export const DEFAULT_LOGO = '/icons/logo.svg';
