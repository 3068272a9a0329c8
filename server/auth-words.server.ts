import type { ExportLabels } from "../app/platform/features/export.server.ts";
import { commonColumnNames } from "../app/platform/features/facts.ts";

/** Names of the auth server's data in the copy that people get. They are here because the auth server has no messages. */
export const authServerLabels: ExportLabels = {
  part: { en: "Sign-in", sl: "Prijava", sr: "Prijava" },
  columns: {
    payload: { en: "Entry", sl: "Vnos", sr: "Unos" },
    action: commonColumnNames.what,
    ip_address: { en: "IP address", sl: "Naslov IP", sr: "IP adresa" },
    created_at: commonColumnNames.created,
    provider: { en: "Through", sl: "Prek", sr: "Preko" },
    email: commonColumnNames.email,
    last_sign_in_at: { en: "Last sign-in", sl: "Zadnja prijava", sr: "Poslednja prijava" },
    factor_type: commonColumnNames.kind,
    status: commonColumnNames.state,
    friendly_name: { en: "Name", sl: "Ime", sr: "Naziv" },
    phone: { en: "Phone", sl: "Telefon", sr: "Telefon" },
    last_challenged_at: { en: "Last used", sl: "Nazadnje v rabi", sr: "Poslednji put korišćeno" },
    aal: { en: "Level", sl: "Stopnja", sr: "Nivo" },
    amr: commonColumnNames.how,
    refreshed_at: { en: "Last used", sl: "Nazadnje v rabi", sr: "Poslednji put korišćeno" },
    not_after: { en: "Ends", sl: "Poteče", sr: "Ističe" },
    user_agent: { en: "Browser", sl: "Brskalnik", sr: "Pregledač" },
    ip: { en: "IP address", sl: "Naslov IP", sr: "IP adresa" },
    place: { en: "Place", sl: "Kraj", sr: "Mesto" },
    signed_in_at: { en: "Signed in", sl: "Prijava", sr: "Prijava" },
    role: { en: "Role", sl: "Vloga", sr: "Uloga" },
    email_confirmed_at: { en: "Address confirmed", sl: "Naslov potrjen", sr: "Adresa potvrđena" },
    phone_confirmed_at: { en: "Phone confirmed", sl: "Telefon potrjen", sr: "Telefon potvrđen" },
    invited_at: { en: "Invited", sl: "Povabljeno", sr: "Pozvano" },
    new_email: { en: "New address", sl: "Nov naslov", sr: "Nova adresa" },
    new_phone: { en: "New phone", sl: "Nov telefon", sr: "Novi telefon" },
    banned_until: { en: "Suspended until", sl: "Onemogočeno do", sr: "Suspendovano do" },
    deleted_at: { en: "Deleted", sl: "Izbrisano", sr: "Obrisano" },
  },
  values: {
    provider: {
      email: { en: "Email and password", sl: "E-pošta in geslo", sr: "Imejl i lozinka" },
      google: { en: "Google", sl: "Google", sr: "Google" },
    },
    factor_type: {
      phone: { en: "Text message", sl: "SMS", sr: "SMS" },
      recovery_code: { en: "Recovery codes", sl: "Rezervne kode", sr: "Rezervni kodovi" },
      totp: { en: "Authenticator app", sl: "Aplikacija za preverjanje", sr: "Aplikacija za potvrdu" },
    },
    status: {
      unverified: { en: "Not finished", sl: "Ni končano", sr: "Nije završeno" },
      verified: { en: "In use", sl: "V uporabi", sr: "U upotrebi" },
    },
    role: { authenticated: { en: "Signed in", sl: "Prijavljena oseba", sr: "Prijavljena osoba" } },
  },
  tables: {
    "auth.audit_log": {
      name: { en: "Sign-in log", sl: "Dnevnik prijav", sr: "Dnevnik prijava" },
      hidden: ["actor_id"],
    },
    "auth.identities": {
      name: { en: "Ways to sign in", sl: "Načini prijave", sr: "Načini prijave" },
      hidden: ["provider_id", "identity_data", "updated_at"],
    },
    "auth.mfa_factors": {
      name: { en: "Second factors", sl: "Drugi koraki prijave", sr: "Drugi koraci prijave" },
      hidden: ["updated_at"],
    },
    "auth.sessions": { name: { en: "Devices", sl: "Naprave", sr: "Uređaji" }, hidden: ["factor_id", "updated_at"] },
    "auth.sign_in_places": {
      name: { en: "Where you signed in", sl: "Kje ste se prijavili", sr: "Gde ste se prijavljivali" },
    },
    "auth.users": {
      hidden: [
        "aud",
        "app_metadata",
        "user_metadata",
        "is_anonymous",
        "confirmation_sent_at",
        "recovery_sent_at",
        "email_change_sent_at",
        "phone_change_sent_at",
        "reauthentication_sent_at",
        "updated_at",
        "email_change_awaits",
      ],
    },
  },
};
