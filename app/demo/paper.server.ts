/** Builds a PDF of one page with a heading and lines of text. Its font has the letters of all three languages. */
export function onePagePdf([heading = "", ...lines]: readonly string[]): Buffer {
  const shown = (text: string) => `(${[...text].map(letter).join("")}) Tj`;
  const content = `BT /F1 20 Tf 72 760 Td ${shown(heading)} /F1 12 Tf 22 TL 0 -14 Td ${lines.map((line) => `T* ${shown(line)}`).join(" ")} ET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding << /Type /Encoding /BaseEncoding /WinAnsiEncoding" +
      " /Differences [1 /ccaron /cacute /dcroat /Ccaron /Cacute /Dcroat] >> >>",
  ];
  let text = "%PDF-1.4\n";
  const starts = objects.map((object, i) => {
    const start = text.length;
    text += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(start).padStart(10, "0")} 00000 n \n`;
  });
  const size = objects.length + 1;
  return Buffer.from(
    `${text}xref\n0 ${size}\n0000000000 65535 f \n${starts.join("")}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`,
    "latin1",
  );
}

const codes: Record<string, string> = {
  š: "\\232",
  ž: "\\236",
  Š: "\\212",
  Ž: "\\216",
  č: "\\001",
  ć: "\\002",
  đ: "\\003",
  Č: "\\004",
  Ć: "\\005",
  Đ: "\\006",
  "(": "\\(",
  ")": "\\)",
  "\\": "\\\\",
};
const letter = (one: string) => codes[one] ?? one;
