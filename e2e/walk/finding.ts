/** Something that must not be. */
export class Finding extends Error {}
