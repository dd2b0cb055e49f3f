/** Of a section of a review: 2 on its own page, deeper in a dialog and in its earlier versions. */
export type HeadingLevel = 2 | 3 | 4 | 5
