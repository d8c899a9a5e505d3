/** State of the location that a deletion leads to: of a deleted record nothing can be lost. */
export const afterDeletion = "after deletion";
