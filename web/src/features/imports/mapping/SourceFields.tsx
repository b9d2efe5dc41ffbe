import {
  textDelimiters,
  textEncodings,
  type ChosenSource,
  type Import,
  type TextEncoding,
} from "@automotive-crm/contract/imports/record";
import { SelectField } from "#kit/controls/SelectField.tsx";
import { encodingWords, separatorWords } from "#features/imports/describe-file.ts";

interface SourceFieldsProps {
  source: NonNullable<Import["plan"]>["source"];
  onSource: (source: ChosenSource) => void;
}

const names: Readonly<Record<TextEncoding, string>> = {
  "utf-8": "UTF-8",
  "windows-1252": "Windows (Western European)",
  "utf-16le": "UTF-16",
  "utf-16be": "UTF-16, big-endian",
};

/** How a file is read, if it was found out wrong. With another choice its columns and their values are read again. */
export function SourceFields({ source, onSource }: SourceFieldsProps) {
  if (source.kind === "xlsx") {
    const { sheet, sheets } = source;
    if (sheets.length === 1) return null;
    return (
      <div className="max-w-xs">
        <SelectField label="Sheet" value={sheet} onChange={({ target }) => onSource({ sheet: target.value })}>
          {sheets.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
      </div>
    );
  }
  const encoding = textEncodings.find((each) => each === source.encoding?.replace(/-bom$/, ""));
  const delimiter = textDelimiters.find((each) => each === source.delimiter);
  return (
    <div className="grid max-w-xl gap-4 sm:grid-cols-2">
      <SelectField
        label="Encoding"
        hint="If letters with accents look wrong"
        value={encoding ?? ""}
        onChange={({ target }) =>
          onSource({ delimiter, encoding: textEncodings.find((each) => each === target.value) })
        }
      >
        {encoding === undefined && <option value="">{encodingWords[source.encoding ?? "mixed"] ?? "Unknown"}</option>}
        {textEncodings.map((each) => (
          <option key={each} value={each}>
            {names[each]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Separator"
        hint="If all is in one column"
        value={source.delimiter}
        onChange={({ target }) =>
          onSource({ encoding, delimiter: textDelimiters.find((each) => each === target.value) })
        }
      >
        {textDelimiters.map((each) => (
          <option key={each} value={each}>
            {(separatorWords[each] ?? each).replace(/^./, (letter) => letter.toUpperCase())}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
