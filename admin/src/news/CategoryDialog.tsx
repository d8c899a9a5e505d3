import { titleSlug } from "api/contract/http";
import { colours } from "ui/theme/tokens";
import { RecordDialog } from "../forms/RecordDialog.tsx";
import { FieldGroup } from "../inputs/FieldGroup.tsx";
import { SlugInput } from "../inputs/SlugInput.tsx";
import { TextInput } from "../inputs/TextInput.tsx";
import { ColourInput } from "./ColourInput.tsx";

export interface CategoryDialogProps {
  /** Id of the category to edit, or `create` to add one. */
  selected: string;
}

const initial = { color: colours.deepSky[600] };

/** A category, in add or edit mode. */
export function CategoryDialog({ selected }: CategoryDialogProps) {
  return (
    <RecordDialog selected={selected} initial={initial}>
      <FieldGroup title="Category">
        <TextInput source="name" />
        <ColourInput source="color" />
        <SlugInput from={["name"]} make={titleSlug} />
      </FieldGroup>
    </RecordDialog>
  );
}
