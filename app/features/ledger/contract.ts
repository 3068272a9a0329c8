export const errors = { credit_not_enough: 409 } as const;
