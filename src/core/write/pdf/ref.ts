/** The index of an earlier node, or text that is set as it is. */
export type Ref = number | string
