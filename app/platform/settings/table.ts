import { asBearerKey, asContainer, asDsn, asEmail, asInteger, asKey, asList, asMailFrom, asNetwork } from "./read.ts";
import { asOneOf, asOrigin, asPathOrUrl, asPhone, asSwitch, asText, asUrl, asWebhookSecret } from "./read.ts";
import { filesTable } from "./files-table.ts";
import { oauthTable } from "./oauth-table.ts";
import { operatorTable } from "./operator-table.ts";
import { optionalSetting, requiredSetting, type Setting } from "./setting.ts";

export type { Setting };

/** The platform's settings; features add theirs in `feature.server.ts`. Nothing else configures the server. */
export const settingsTable = {
  port: requiredSetting({
    name: "PORT",
    about: "Port the product listens on.",
    read: asInteger(1, 65_535),
    default: "3000",
  }),
  host: optionalSetting({
    name: "HOST",
    about:
      "Address to listen on. Without it: every address of this machine, but with the demo's doors open (KORAK_DEMO) and" +
      " PUBLIC_URL on localhost only 127.0.0.1 and ::1.",
    read: asText,
    example: "127.0.0.1",
  }),
  publicUrl: optionalSetting({
    name: "PUBLIC_URL",
    about: "Address by which browsers reach the product; used in links in emails. Without it: http://localhost:PORT.",
    read: asOrigin,
    example: "https://korak.example.org",
  }),
  databaseUrl: optionalSetting({
    name: "DATABASE_URL",
    about: "PostgreSQL 15 or newer. Without it: the product starts its own PostgreSQL, with its data under DATA_DIR.",
    read: asUrl("postgres", "postgresql"),
    example: "postgresql://korak:secret@localhost:5432/korak",
    secret: true,
  }),
  databasePool: requiredSetting({
    name: "DATABASE_POOL",
    about: "Maximum number of database connections that one process uses for requests.",
    read: asInteger(2, 500),
    default: "20",
  }),
  streams: requiredSetting({
    name: "STREAMS",
    about:
      "Maximum number of event streams that one process keeps open, about 50 kB each; 4000 connections are the most.",
    read: asInteger(1, 3500),
    default: "1000",
  }),
  streamsPerAccount: requiredSetting({
    name: "STREAMS_PER_ACCOUNT",
    about:
      "Maximum number of event streams that one account has open in one process. A browser needs one, however many tabs.",
    read: asInteger(1, 100),
    default: "10",
  }),
  dataDir: requiredSetting({
    name: "DATA_DIR",
    about: "Folder for the product's own database, files and master key.",
    read: asText,
    default: "./data",
  }),
  authUrl: optionalSetting({
    name: "AUTH_URL",
    about: "Another GoTrue server instead of the built-in one under /auth/v1.",
    read: asUrl("http", "https"),
    example: "https://project.example.org/auth/v1",
  }),
  ...oauthTable,
  smtpUrl: optionalSetting({
    name: "SMTP_URL",
    about:
      "Server that sends email. Without it: email waits in the database, unsent; with demo people, or on your own" +
      " machine outside of production, it can be read at /_dev/mail instead.",
    read: asUrl("smtp", "smtps"),
    example: "smtps://name:password@mail.example.org:465",
    secret: true,
  }),
  smsUrl: optionalSetting({
    name: "SMS_URL",
    about:
      "Your program that sends text messages: each is posted to it as JSON with `to` and `text`, signed with" +
      " SMS_SECRET as Standard Webhooks are. Without it: phones cannot be second factors, but where /_dev/mail can be" +
      " read messages appear there.",
    read: asUrl("http", "https"),
    together: "SMS_SECRET",
    example: "https://sms.example.org/send",
    secret: true,
  }),
  smsSecret: optionalSetting({
    name: "SMS_SECRET",
    about: "Secret that signs what is posted to SMS_URL: 24 to 64 bytes in base64, from `openssl rand -base64 32`.",
    read: asWebhookSecret,
    secret: true,
  }),
  mailFrom: requiredSetting({
    name: "MAIL_FROM",
    about: "Sender of every email.",
    read: asMailFrom,
    default: "Korak <hello@korak.example>",
  }),
  supportEmail: requiredSetting({
    name: "SUPPORT_EMAIL",
    about: "Address that people are asked to write to; shown on public pages and in the legal texts.",
    read: asEmail,
    default: "help@korak.example",
  }),
  supportPhone: optionalSetting({
    name: "SUPPORT_PHONE",
    about:
      "Phone number at which people can reach you on WhatsApp, with the country code. Without it: the help" +
      " button offers email only.",
    read: asPhone,
    example: "+38640123456",
  }),
  ...filesTable,
  ...operatorTable,
  sentryDsn: optionalSetting({
    name: "SENTRY_DSN",
    about:
      "DSN of a Sentry project, or of anything that speaks its protocol. Unexpected errors are sent there with all" +
      " personal data taken out. Without it: they are only written to the log.",
    read: asDsn,
    example: "https://0123456789abcdef@errors.example.org/1",
    secret: true,
  }),
  gtmId: optionalSetting({
    name: "GTM_ID",
    about:
      "Container of Google Tag Manager. It runs on some public pages only, and only for visitors who agreed in the" +
      " banner that then appears. Without it: no banner, no tag, no outside address.",
    read: asContainer,
    example: "GTM-ABC1234",
  }),
  gtmOrigin: requiredSetting({
    name: "GTM_ORIGIN",
    about: "Where that container is fetched from: Google, or your own tagging server.",
    read: asOrigin,
    default: "https://www.googletagmanager.com",
  }),
  masterKey: optionalSetting({
    name: "MASTER_KEY",
    about:
      "Key that wraps the keys of stored texts: 32 bytes in base64, from `openssl rand -base64 32`." +
      " Without it: made once in DATA_DIR/master.key, but not in production with DATABASE_URL. All processes on one database need the same one. If it is lost," +
      " the stored texts can no longer be read.",
    read: asKey,
    secret: true,
  }),
  authServiceKey: optionalSetting({
    name: "AUTH_SERVICE_KEY",
    about:
      "Key whose bearer may make the auth server's admin calls. Without it: one derived from the master key, which" +
      " `npm run auth -- service-key` prints. With AUTH_URL: that server's own service key.",
    read: asBearerKey,
    secret: true,
  }),
  authAuditDays: requiredSetting({
    name: "AUTH_AUDIT_DAYS",
    about: "Days for which the auth server's audit log (sign-ins, password changes and the like) is kept.",
    read: asInteger(1, 3650),
    default: "180",
  }),
  auditDays: requiredSetting({
    name: "AUDIT_DAYS",
    about: "Days for which the product's audit log (who did what, with ids only) is kept.",
    read: asInteger(30, 3650),
    default: "1095",
  }),
  demo: optionalSetting({
    name: "KORAK_DEMO",
    about:
      "1 adds demo people, whose password is public, and lets anyone read all email at /_dev/mail and sign in as" +
      " anyone by Demo ID; 0 does not. Without it: 0, but 1 on your own machine: while none of DATABASE_URL, SMTP_URL," +
      " NODE_ENV=production and a PUBLIC_URL other than localhost is set.",
    read: asSwitch,
    example: "0",
  }),
  secondFactorRequired: optionalSetting({
    name: "SECOND_FACTOR_REQUIRED",
    about:
      "1 lets specialists and admins into their areas only with a second factor, 0 leaves it to them." +
      " Without it: 1, but 0 where there are demo people.",
    read: asSwitch,
    example: "1",
  }),
  metricsToken: optionalSetting({
    name: "METRICS_TOKEN",
    about:
      "Bearer token with which /metrics can be read. Without it: only by programs on this machine, and by no one where" +
      " PUBLIC_URL is not on localhost.",
    read: asBearerKey,
    secret: true,
  }),
  logLevel: requiredSetting({
    name: "LOG_LEVEL",
    about: "How much is logged: trace, debug, info, warn, error or silent.",
    read: asOneOf("trace", "debug", "info", "warn", "error", "silent"),
    default: "info",
  }),
  trustedProxies: requiredSetting({
    name: "TRUSTED_PROXIES",
    about: "Addresses or networks whose X-Forwarded-For, -Proto and -Host are believed, separated by commas.",
    read: asList(asNetwork),
    default: "",
  }),
  corsOrigins: requiredSetting({
    name: "CORS_ORIGINS",
    about: "Origins whose pages may call the API, separated by commas.",
    read: asList(asOrigin),
    default: "",
  }),
  mailCodes: requiredSetting({
    name: "MAIL_CODES",
    about:
      "1 puts a code into every email of the sign-in server (sign-in link, new password, invitation, new address), for apps with" +
      " a page that asks for one. With 0 only those have it whose link leads out of the product.",
    read: asSwitch,
    default: "0",
  }),
  rootRedirect: optionalSetting({
    name: "ROOT_REDIRECT",
    about: "Path or address that / leads to instead of the home page.",
    read: asPathOrUrl,
    example: "/find-help",
  }),
} as const;
