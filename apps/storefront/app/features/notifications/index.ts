// What the shop tells at the top of its pages. It comes with a page; the code that puts it away comes after.
export { Notices } from '#notices';
