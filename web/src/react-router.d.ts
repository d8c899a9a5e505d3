import "react-router";

declare module "react-router" {
  interface Future {
    /** Types the context of loaders. */
    v8_middleware: true;
  }
}
