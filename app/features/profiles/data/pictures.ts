/** The pictures that children sign in with, in display order: nine things that children don't confuse. */
export const signInPictures = ["sun", "cat", "car", "fish", "house", "flower", "bird", "tree", "butterfly"] as const;
export type SignInPicture = (typeof signInPictures)[number];

/** How many pictures a child taps, each at most once. */
export const picturesToTap = 3;
/** The number of wrong attempts after which a grown-up has to help. */
export const maxWrongAttempts = 3;

export const isPicture = (value: unknown): value is SignInPicture => signInPictures.includes(value as SignInPicture);

/** The valid pictures of a form, in the order they were tapped. */
export function picturesFrom(values: readonly unknown[]): SignInPicture[] {
  return [...new Set(values.filter(isPicture))].slice(0, picturesToTap);
}
