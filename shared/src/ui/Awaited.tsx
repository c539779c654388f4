/**
 * The place of something that may turn out to be nothing, such as a warning, until that is known: it shows nothing and
 * says nothing, and what stands below waits for it (base.css), so that nothing on the screen jumps when it comes.
 */
export const Awaited = () => <span role="status" aria-busy="true" hidden />
