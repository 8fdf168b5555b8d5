declare module 'virtual:texts/*' {
  const texts: import('../../src/words/spoken.ts').Texts;
  export default texts;
}
declare module 'virtual:words/*' {
  const messages: import('../../src/words/room.ts').Messages;
  export default messages;
}
declare module 'virtual:hall-words/*' {
  const messages: import('../../src/words/room.ts').Messages;
  export default messages;
}
