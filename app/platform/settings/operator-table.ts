import { asDay, asText } from "./read.ts";
import { optionalSetting } from "./setting.ts";

/** Who runs this installation; appears in the legal texts, where missing values stay visible as gaps. */
export const operatorTable = {
  operatorName: optionalSetting({
    name: "OPERATOR_NAME",
    about:
      "Who runs the product: the name of the company or person as registered. The legal texts name it as the" +
      " controller; without it they show a gap.",
    read: asText,
    example: "Korak d.o.o.",
  }),
  operatorAddress: optionalSetting({
    name: "OPERATOR_ADDRESS",
    about: "Registered address of the operator on one line; the legal texts show it.",
    read: asText,
    example: "Slovenska cesta 1, 1000 Ljubljana, Slovenia",
  }),
  operatorRegister: optionalSetting({
    name: "OPERATOR_REGISTER",
    about: "Company register and the number in it; the legal texts show it.",
    read: asText,
    example: "Ljubljana District Court, 1234567000",
  }),
  operatorTaxNumber: optionalSetting({
    name: "OPERATOR_TAX_NUMBER",
    about: "Tax or VAT number of the operator; the legal texts show it.",
    read: asText,
    example: "SI12345678",
  }),
  operatorPrivacyContact: optionalSetting({
    name: "OPERATOR_PRIVACY_CONTACT",
    about:
      "Whom people ask about their data: the data protection officer or another contact, with an email address." +
      " The privacy policy shows it.",
    read: asText,
    example: "Ana Novak, privacy@korak.example",
  }),
  operatorAuthority: optionalSetting({
    name: "OPERATOR_AUTHORITY",
    about: "Data protection authority that supervises the operator; the privacy policy shows it.",
    read: asText,
    example: "Informacijski pooblaščenec, Ljubljana, ip-rs.si",
  }),
  operatorCourt: optionalSetting({
    name: "OPERATOR_COURT",
    about:
      "Court for disputes with the operator; the terms show it. Consumers may go to court where they live in any" +
      " case.",
    read: asText,
    example: "Okrožno sodišče v Ljubljani",
  }),
  operatorEffectiveDate: optionalSetting({
    name: "OPERATOR_EFFECTIVE_DATE",
    about: "Day from which the legal texts apply here, after a lawyer has reviewed them; each of them shows it.",
    read: asDay,
    example: "2027-01-31",
  }),
} as const;

export interface Operator {
  name: string | undefined;
  address: string | undefined;
  registerNumber: string | undefined;
  taxNumber: string | undefined;
  privacyContact: string | undefined;
  authority: string | undefined;
  court: string | undefined;
  /** A day, such as 2027-01-31. */
  effectiveDate: string | undefined;
}
