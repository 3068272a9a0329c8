export const connectionStates = ["ready", "incomplete", "closed"] as const;
export type ConnectionState = (typeof connectionStates)[number];

/** The provider's requirements, in groups that mean something to the owner. */
export const requirementKinds = ["document", "person", "business", "bank", "terms", "other"] as const;
export type RequirementKind = (typeof requirementKinds)[number];

const patterns: readonly (readonly [RegExp, RequirementKind])[] = [
  [/^(external_account|bank_account)/, "bank"],
  [/^tos_acceptance/, "terms"],
  [/(^|\.)(verification|documents|proof_of_\w+)(\.|$)/, "document"],
  [/^(individual|representative|owners?|directors?|executives?|person_\w+)(\.|$)/, "person"],
  [/^(business_profile|business_type|company|settings|relationship)/, "business"],
];

/** Groups the provider's field names by kind, each kind once. */
export function dueOf(fields: readonly string[]): RequirementKind[] {
  const found = new Set(fields.map((field) => patterns.find(([pattern]) => pattern.test(field))?.[1] ?? "other"));
  return requirementKinds.filter((kind) => found.has(kind));
}

export function stateOfAccount({
  takes_payments,
  pays_out,
  due,
}: {
  takes_payments: boolean;
  pays_out: boolean;
  due: readonly string[];
}): ConnectionState {
  if (!takes_payments) return "closed";
  return pays_out && due.length === 0 ? "ready" : "incomplete";
}
