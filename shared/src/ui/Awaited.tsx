/**
 * Render this where a warning may appear, until it is known whether it does. It is invisible and silent. What stands below
 * stays invisible meanwhile (base.css), so that a warning that comes late pushes nothing down.
 */
export const Awaited = () => <span role="status" aria-busy="true" hidden />
