/** An e-mail address that breaks before its @, and not in the middle of a word. */
export function EmailText({ email }: { email: string }) {
  const at = email.indexOf('@')
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  )
}
