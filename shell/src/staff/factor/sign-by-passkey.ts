/** The answer of the browser's authenticator; null when it was cancelled, timed out, or is missing. */
export async function signByPasskey(options: Record<string, unknown>) {
  // Loaded on demand, because most sign-ins do not need it.
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return startAuthentication({ optionsJSON: options as never }).then(
    (answer) => answer as never,
    () => null,
  )
}
