/** The name of a participant's field in the form: "reason-<profile>". */
export const participantFieldName = (name: string, profileId: string): string => `${name}-${profileId}`;
