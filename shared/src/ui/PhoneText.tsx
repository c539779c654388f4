/** Props of {@link PhoneText}. */
export interface PhoneTextProps {
  /** The number as the sentence has it. */
  phone: string
  /** A sentence, come translated; one without the number stays as it is. */
  children: string
}

/** A sentence whose phone number is called by a touch, and never breaks over two lines: half a number is misread. */
export function PhoneText({ phone, children }: PhoneTextProps) {
  const at = phone ? children.indexOf(phone) : -1
  if (at < 0) return children
  return (
    <>
      {children.slice(0, at)}
      <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} style={{ whiteSpace: 'nowrap' }}>
        {phone}
      </a>
      {children.slice(at + phone.length)}
    </>
  )
}
