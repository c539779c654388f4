import { useState } from 'react'
import { fieldOfChannel, type AgreedWay, type ClientProfile } from '@portal/shared/contract'
import { useLanguage } from '@portal/shared/i18n'
import { isChangedText, wireValue } from './edit-form/edit-values.ts'
import { personalKinds, type PersonalField } from './personal-form.ts'
import { useWays } from './ways/use-ways.ts'

type Channel = AgreedWay['channel']

/**
 * The boxes of consent beside new addresses. A tick counts for one address only: the box is empty again
 * when the address changes, and when the form is opened the next time.
 */
export function useAgreed(profile: ClientProfile, actingFor: string | undefined) {
  const language = useLanguage()
  const statements = useWays(actingFor).data?.statements
  const [ticked, setTicked] = useState<Partial<Record<Channel, string | null>>>({})
  const kindOf = (channel: Channel) => personalKinds[fieldOfChannel[channel]]
  const statementOf = (channel: Channel) => statements?.find((each) => each.channel === channel)
  return {
    /** Props of the box beside the field of a channel, in which this is typed. */
    box: (channel: Channel, typed: string) => {
      const address = wireValue(kindOf(channel), typed)
      const was = profile[fieldOfChannel[channel]]
      return {
        channel,
        statement: statementOf(channel),
        isShown: address !== null && (actingFor !== undefined || isChangedText(kindOf(channel), typed, was)),
        isChecked: address !== null && ticked[channel] === address,
        onChange: (isTicked: boolean) => setTicked({ ...ticked, [channel]: isTicked ? address : null }),
      }
    },
    /** What is agreed to for the addresses of a change. */
    of: (change: Partial<Record<PersonalField, string | null>>): AgreedWay[] =>
      (['email', 'text'] as const).flatMap((channel) => {
        const statement = statementOf(channel)
        const address = change[fieldOfChannel[channel]]
        return address && statement && ticked[channel] === address
          ? [{ channel, language, text_hash: statement.text_hash }]
          : []
      }),
    clear: () => setTicked({}),
  }
}

export type AgreedChannels = ReturnType<typeof useAgreed>
