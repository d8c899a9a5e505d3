/** Where the system chooses all colours: shadows, gradients and fills are not painted there. */
export const inForcedColours = "@media (forced-colors: active)";
