/** What the browser's authenticator answered, or null when it was given up, timed out, or there is none. */
export async function signByPasskey(options: Record<string, unknown>) {
  // loaded when somebody asks for it: most sign-ins never do
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return startAuthentication({ optionsJSON: options as never }).then(
    (answer) => answer as never,
    () => null,
  )
}
