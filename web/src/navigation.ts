/** The code of React Router that navigates; the build divides it from the code that renders. */
export { createBrowserRouter } from "react-router-dom";
