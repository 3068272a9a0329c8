/** Text with its phone numbers (three digits or more, groups separated by spaces) as links. */
export function PhoneText({ text }: { text: string }) {
  return text.split(/(\d{3,4}(?:\s\d{2,4})*)/).map((part, at) =>
    at % 2 === 1 ? (
      <b key={at}>
        <PhoneNumber number={part} />
      </b>
    ) : (
      part
    ),
  );
}

export const PhoneNumber = ({ number }: { number: string }) => (
  <a href={`tel:${number.replaceAll(/[^\d+]/g, "")}`} className="nowrap">
    {number}
  </a>
);
