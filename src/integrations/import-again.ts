// Lets a chunk that did not load be loaded later. Browsers remember the failure of an address as long as the page is open, so
// that `import()` of the same address fails without asking: each second try has an address of its own.
export const importAgain = {
  name: 'import-again',
  apply: 'build' as const,
  applyToEnvironment: ({ name }: { name: string }) => name === 'client',
  renderChunk: (code: string) => ({ code: addSecondTry(code), map: null }),
};

const CHUNK = /\bimport\((["'`])([^"'`]+\.js)\1\)/g;

/** @param code of a chunk, in which dynamic imports name files */
export const addSecondTry = (code: string): string =>
  code.replace(CHUNK, (load, _, file: string) => `${load}.catch(()=>import(\`${file}?\${Date.now()}\`))`);
