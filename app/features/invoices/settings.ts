import { asInteger, asText, asUrl } from "../../platform/settings/read.ts";
import { optionalSetting, type ValuesOf } from "../../platform/settings/setting.ts";

const asCountry = (text: string): string => {
  if (!/^[A-Z]{2}$/.test(text)) throw new Error("a country's two letters, as SI");
  return text;
};

/** The operator's details on invoices, besides OPERATOR_NAME and OPERATOR_TAX_NUMBER, and access to the NBS and Minimax. */
export const settings = {
  operatorStreet: optionalSetting({
    name: "OPERATOR_STREET",
    about: "Street and number of the operator's registered address, for invoices. Without it no invoices are issued.",
    read: asText,
    example: "Slovenska cesta 1",
  }),
  operatorPostalCode: optionalSetting({
    name: "OPERATOR_POSTAL_CODE",
    about: "Postal code of the same address.",
    read: asText,
    example: "1000",
  }),
  operatorCity: optionalSetting({
    name: "OPERATOR_CITY",
    about: "Town of the same address; invoices are issued there.",
    read: asText,
    example: "Ljubljana",
  }),
  operatorCountry: optionalSetting({
    name: "OPERATOR_COUNTRY",
    about: "Country of the same address. Without it: SI.",
    read: asCountry,
    example: "SI",
  }),
  operatorCompanyNumber: optionalSetting({
    name: "OPERATOR_COMPANY_NUMBER",
    about: "Number of the operator in the company register; invoices show it.",
    read: asText,
    example: "1234567000",
  }),
  operatorCompany: optionalSetting({
    name: "OPERATOR_COMPANY",
    about: "Court of registration and share capital, as company law wants them on a company's documents.",
    read: asText,
    example: "Okrožno sodišče v Ljubljani, osnovni kapital 7.500,00 EUR",
  }),
  operatorIban: optionalSetting({
    name: "OPERATOR_IBAN",
    about: "Bank account to which specialists pay what they owe. Without it no invoices are issued.",
    read: asText,
    example: "SI56 0201 7001 4356 205",
  }),
  operatorBic: optionalSetting({
    name: "OPERATOR_BIC",
    about: "BIC of its bank; invoices show it.",
    read: asText,
    example: "LJBASI2X",
  }),
  operatorInvoiceEmail: optionalSetting({
    name: "OPERATOR_INVOICE_EMAIL",
    about: "Email address on invoices, for questions about them.",
    read: asText,
    example: "invoices@korak.example",
  }),
  nbsUrl: optionalSetting({
    name: "NBS_URL",
    about:
      "Public page of the National Bank of Serbia with its middle rates of a day, at which commission in dinars is converted for" +
      " invoices. Without it: with demo people a simulator, otherwise no rates, and what is owed in dinars is not invoiced.",
    read: asUrl("https", "http"),
    example: "https://webappcenter.nbs.rs/ExchangeRateWebApp/ExchangeRate/IndexByDate",
  }),
  minimaxClientId: optionalSetting({
    name: "MINIMAX_CLIENT_ID",
    about:
      "Client id for the accountant's program Minimax, from its support. With it, invoices and credit notes issued from then on are handed" +
      " over as drafts. Without it nothing is.",
    read: asText,
    together: "MINIMAX_CLIENT_SECRET",
    example: "korak",
  }),
  minimaxClientSecret: optionalSetting({
    name: "MINIMAX_CLIENT_SECRET",
    about: "Its secret.",
    read: asText,
    together: "MINIMAX_USERNAME",
    example: "from its support",
    secret: true,
  }),
  minimaxUsername: optionalSetting({
    name: "MINIMAX_USERNAME",
    about: "User name for outside applications, made in the profile of a user of Minimax.",
    read: asText,
    together: "MINIMAX_PASSWORD",
    example: "korak",
  }),
  minimaxPassword: optionalSetting({
    name: "MINIMAX_PASSWORD",
    about: "Password of that user name.",
    read: asText,
    together: "MINIMAX_CLIENT_ID",
    example: "from the profile",
    secret: true,
  }),
  minimaxUrl: optionalSetting({
    name: "MINIMAX_URL",
    about: "Where Minimax is. Without it: https://moj.minimax.si/SI.",
    read: asUrl("https", "http"),
    example: "https://moj.minimax.si/SI",
  }),
  minimaxOrganization: optionalSetting({
    name: "MINIMAX_ORGANIZATION",
    about:
      "Number of the operator's organization there. Without it: the only one of that user; with several, nothing is handed over.",
    read: asInteger(1, 999_999_999),
    example: "12345",
  }),
  minimaxItem: optionalSetting({
    name: "MINIMAX_ITEM",
    about: "Code of the item that invoices name there; made if it is missing. Without it: PROVIZIJA.",
    read: asText,
    example: "PROVIZIJA",
  }),
  minimaxZeroRate: optionalSetting({
    name: "MINIMAX_ZERO_RATE",
    about: "Code of the VAT rate there for what has no Slovenian VAT. Without it: the only one of 0 %.",
    read: asText,
    example: "N",
  }),
} as const;

declare module "../../platform/settings/settings.server.ts" {
  interface FeatureSettings extends ValuesOf<typeof settings> {}
}
