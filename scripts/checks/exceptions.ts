/** Exceptions to the rules of check-borders. The check fails if an entry is no longer needed. */
export interface Exception {
  /** A file, or a folder that ends with a slash. */
  in: string;
  /** The use as the check prints it: `reads t`, `writes t`, `calls GET /x`, `texts of x`, `imports x/y`; may end with `*`. */
  uses: string;
  reason: string;
}

export const exceptions: readonly Exception[] = [
  {
    in: "app/features/accounts/",
    uses: "calls POST /profiles/add",
    reason: "registration ends with a profile or an application",
  },
  {
    in: "app/features/accounts/",
    uses: "calls POST /specialists/add",
    reason: "registration ends with a profile or an application",
  },
  {
    in: "app/features/accounts/",
    uses: "calls POST /specialists/register/verify",
    reason: "registration ends with a profile or an application",
  },
  {
    in: "app/features/accounts/",
    uses: "calls GET /public/form/specialist/prefills",
    reason: "registration ends with a profile or an application",
  },
  {
    in: "app/features/accounts/",
    uses: "calls GET /specialists/view/public",
    reason: "registration shows the specialist the guest wants to book",
  },
  {
    in: "app/features/accounts/pages/account.tsx",
    uses: "calls GET /profiles/me",
    reason: "the account page also shows the person's profile",
  },
  {
    in: "app/features/accounts/pages/account.tsx",
    uses: "calls PATCH /profiles/patch",
    reason: "the account page also edits the person's profile",
  },
  {
    in: "app/features/accounts/verbs/child-lock.server.ts",
    uses: "reads profile*",
    reason: "the lock checks whose guardian the person is",
  },
  {
    in: "app/features/accounts/data.server.ts",
    uses: "reads profile*",
    reason: "a locked device is named after the child who holds it",
  },
  {
    in: "app/features/availability/data/calendars.server.ts",
    uses: "reads session_time",
    reason: "times held by sessions are not free",
  },
  {
    in: "app/features/availability/demo.server.ts",
    uses: "imports specialists/demo/*",
    reason: "the demo people and their working hours are in one file",
  },
  {
    in: "app/features/reviews/demo.server.ts",
    uses: "imports specialists/demo/*",
    reason: "the demo people and their reviews are in one file",
  },
  {
    in: "app/features/team/components/words.ts",
    uses: "texts of specialists",
    reason: "names of professions, languages and countries",
  },
  {
    in: "app/features/team/pages/preview.tsx",
    uses: "texts of specialists",
    reason: "shows the team a specialist's page as families see it",
  },
  {
    in: "app/features/team/pages/preview.tsx",
    uses: "imports specialists/components/*",
    reason: "shows the team a specialist's page as families see it",
  },
  { in: "app/features/content/", uses: "texts of specialists", reason: "names of professions and topics" },
  {
    in: "app/features/profile-editor/",
    uses: "texts of specialists",
    reason: "names of what specialists choose for the list",
  },
  {
    in: "app/features/profile-editor/",
    uses: "imports specialists/components/profile-body.tsx",
    reason: "the preview shows the public page's own parts",
  },
  {
    in: "app/features/invoices/demo.server.ts",
    uses: "writes profile",
    reason: "the sales of the demo's invoices are those of a family that was erased since",
  },
  { in: "app/features/notifications/jobs.server.ts", uses: "writes mail", reason: "the feature deletes old mails" },
  {
    in: "app/features/sessions/pages/user-session.tsx",
    uses: "calls GET /checkout",
    reason: "a session shows who has paid which part",
  },
  {
    in: "app/features/sessions/components/family/to-payment.server.ts",
    uses: "calls GET /checkout",
    reason: "whoever accepts what is to be paid first goes on to its payment",
  },
  {
    in: "app/features/sessions/components/pack-card.server.ts",
    uses: "calls GET /packs/for-session*",
    reason: "a session shows the pack that paid for it",
  },
  {
    in: "app/features/payments/pages/billing.tsx",
    uses: "calls GET /packs",
    reason: "the billing page shows what is left of packs",
  },
  {
    in: "app/features/checkout/",
    uses: "imports payments/components/*",
    reason: "a card is typed in and seen by the bank as on the billing page",
  },
  {
    in: "app/features/privacy/controllers/fresh-sign-in.server.ts",
    uses: "imports accounts/controllers/s*",
    reason: "a second factor proves here who somebody is as it does at a sign-in",
  },
  {
    in: "app/features/profiles/data.server.ts",
    uses: "reads session",
    reason: "a specialist reads the profiles of their sessions",
  },
  {
    in: "app/features/profiles/access.server.ts",
    uses: "reads specialist",
    reason: "the access list shows specialists' names",
  },
  {
    in: "app/features/profiles/pages/profile.tsx",
    uses: "calls GET /sessions*",
    reason: "a child's page shows the next sessions",
  },
  {
    in: "app/features/profiles/",
    uses: "writes account",
    reason: "creating a profile completes the account, which stores the selected profile",
  },
  {
    in: "app/features/profiles/verbs.server.ts",
    uses: "imports accounts/verbs/account.server.ts",
    reason: "one transaction creates the account and its profile",
  },
  {
    in: "app/features/specialists/verbs.server.ts",
    uses: "imports accounts/verbs/account.server.ts",
    reason: "one transaction creates the account and its application",
  },
  {
    in: "app/features/specialists/factories.server.ts",
    uses: "writes account",
    reason: "test specialists have an account",
  },
  {
    in: "app/features/applications/demo/applicants.server.ts",
    uses: "writes account",
    reason: "demo applicants have an account",
  },
  { in: "app/features/sessions/factories.server.ts", uses: "writes *", reason: "test sessions have people" },
  {
    in: "app/features/specialists/pages/load-profile.ts",
    uses: "calls GET /*",
    reason: "a specialist's page shows free times and reviews",
  },
  {
    in: "app/platform/auth/caller.server.ts",
    uses: "reads *",
    reason: "a caller is an account with a profile or an application",
  },
  {
    in: "app/platform/auth/caller.server.ts",
    uses: "writes account",
    reason: "a caller is an account with a profile or an application",
  },
  { in: "app/layouts/profile.tsx", uses: "imports profiles/components/*", reason: "the frame of a profile's pages" },
  { in: "app/layouts/internal.tsx", uses: "imports showcase/components/parts.ts", reason: "the frame of the showcase" },
  { in: "app/layouts/public.tsx", uses: "imports content/*", reason: "the frame of public pages shows content" },
  { in: "server/", uses: "imports payments/provider/*", reason: "the server connects the card provider" },
  {
    in: "server/",
    uses: "imports applications/data/vat-registry.server.ts",
    reason: "the server connects the VAT register",
  },
  {
    in: "app/features/invoices/rules.ts",
    uses: "imports ledger/amounts.ts",
    reason: "rules are pure and pages import them, so they cannot import a server file of the ledger",
  },
  {
    in: "server/",
    uses: "imports invoices/data/exchange-rates.server.ts",
    reason: "the server connects the bank's exchange rates",
  },
  {
    in: "server/",
    uses: "imports invoices/data/minimax-client.server.ts",
    reason: "the server connects the accountant's program",
  },
  { in: "server/", uses: "imports content/service/*", reason: "the server connects the content service" },
  {
    in: "server/app.ts",
    uses: "imports accounts/controllers/auth-events.server.ts",
    reason: "page requests report sign-ins",
  },
  {
    in: "server/master-key.server.ts",
    uses: "imports chat/verbs/rotation.server.ts",
    reason: "the start checks that stored keys decrypt",
  },
  {
    in: "server/auth.server.ts",
    uses: "imports accounts/mails/*",
    reason: "accounts has the auth server's mail texts",
  },
  { in: "server/jobs.server.ts", uses: "writes *", reason: "schedules delete old rows of the platform" },
  {
    in: "server/games-voices.ts",
    uses: "imports games/*",
    reason: "recordings are served like the product's own files, with ranges, outside the API",
  },
  {
    in: "server/games-worker.ts",
    uses: "imports games/*",
    reason: "a worker is served for its own path, and only the build knows its files",
  },
  {
    in: "server/door-worker.ts",
    uses: "imports events/*",
    reason: "a worker is served for its own path",
  },
];
