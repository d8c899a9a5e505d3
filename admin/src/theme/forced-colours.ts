/** In forced colours mode, shadows, gradients and fills are not painted. */
export const inForcedColours = "@media (forced-colors: active)";
