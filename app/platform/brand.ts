/** The product's name and home address come from configuration; nothing else in the code spells them. */
export type Brand = { name: string; url: string }
