import { asText } from "./read.ts";
import { optional } from "./setting.ts";

/** Who runs this installation; appears in the legal texts, where missing values stay visible as gaps. */
export const operatorTable = {
  operatorName: optional({
    name: "OPERATOR_NAME",
    about: "Who runs the product: the name of the company or person as registered. The legal texts name it as the"
      + " controller; without it they show a gap.",
    read: asText,
    example: "Korak d.o.o.",
  }),
  operatorAddress: optional({
    name: "OPERATOR_ADDRESS",
    about: "Registered address of the operator on one line; the legal texts show it.",
    read: asText,
    example: "Slovenska cesta 1, 1000 Ljubljana, Slovenia",
  }),
  operatorRegister: optional({
    name: "OPERATOR_REGISTER",
    about: "Company register and the number in it; the legal texts show it.",
    read: asText,
    example: "Ljubljana District Court, 1234567000",
  }),
  operatorTaxNumber: optional({
    name: "OPERATOR_TAX_NUMBER",
    about: "Tax or VAT number of the operator; the legal texts show it.",
    read: asText,
    example: "SI12345678",
  }),
  operatorPrivacyContact: optional({
    name: "OPERATOR_PRIVACY_CONTACT",
    about: "Whom people ask about their data: the data protection officer or another contact, with an email address."
      + " The privacy policy shows it.",
    read: asText,
    example: "Ana Novak, privacy@korak.example",
  }),
} as const;

export interface Operator {
  name: string | undefined;
  address: string | undefined;
  registerNumber: string | undefined;
  taxNumber: string | undefined;
  privacyContact: string | undefined;
}
