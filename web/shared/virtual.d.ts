/** The texts of a page (`says.ts`), a file for each language; `own` stands for the page that is built. */
declare module 'virtual:words/*' {
  type Messages = import('../../src/words/message.ts').Messages;
  const messages: { readonly [L in import('../../src/words/languages.ts').Language]: () => Promise<{ readonly default: Messages }> };
  export default messages;
}
