/** The drawn view from the flight deck. */
export function HorizonScene() {
  return <div />;
}
