/** First and last name given at sign-up, from the auth server's user metadata: editors and admins have no profile. */
export function signUpNames(metadata: Record<string, unknown> = {}): string[] {
  return [metadata["firstName"], metadata["lastName"]].flatMap((word) =>
    typeof word === "string" && word.trim() ? [word.trim().slice(0, 60)] : [],
  );
}
