import { Box, FormHelperText } from "@mui/material";
import type { ReactNode } from "react";
import { ArrayInput, SimpleFormIterator } from "react-admin";

export interface ListInputProps {
  source: string;
  label: string;
  helperText?: string | undefined;
  className?: string | undefined;
  /** Inputs of an entry. */
  children: ReactNode;
}

/** A list of entries that are added, removed and put in order. */
export function ListInput({ source, label, helperText, className, children }: ListInputProps) {
  return (
    <Box
      role="group"
      aria-label={label}
      className={className}
      sx={{
        "&& .RaArrayInput-label": { left: 0 },
        "&& .RaSimpleFormIterator-line": { paddingBlock: 1, alignItems: "end" },
        "&& .RaSimpleFormIterator-form > *": { flex: "1 1 0", width: "100%", minWidth: 0 },
        "&& .RaSimpleFormIterator-form .MuiAutocomplete-root": { width: "100%" },
        // Also for those who use a keyboard, who hover over nothing.
        "&& .RaSimpleFormIterator-action": { visibility: "visible", whiteSpace: "nowrap" },
      }}
    >
      <ArrayInput source={source} label={label} helperText={false}>
        <SimpleFormIterator inline fullWidth disableClear>
          {children}
        </SimpleFormIterator>
      </ArrayInput>
      {helperText && <FormHelperText>{helperText}</FormHelperText>}
    </Box>
  );
}
