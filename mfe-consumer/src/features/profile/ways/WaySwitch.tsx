import { useState } from 'react'
import { useAction } from '@portal/shared/client'
import { endpoints, type ContactAddress, type ContactWay, type WayStatement } from '@portal/shared/contract'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { ConfirmDialog, DoneNotice, ErrorNotice } from '@portal/shared/kit'
import { Stack, Switch, VisuallyHidden } from '@portal/shared/ui'
import { offReason, useDayText, waysShown } from './use-ways.ts'

interface WaySwitchProps {
  place: ContactAddress
  way: ContactWay
  /** The words to agree to. */
  statement: WayStatement
  onChanged: (ways: { data: ContactAddress[]; statements: WayStatement[] }) => void
}

/**
 * One channel at one address: off at once, and back when that fails; on after its statement was read and agreed to.
 * It saves nothing else.
 */
export function WaySwitch({ place, way, statement, onChanged }: WaySwitchProps) {
  const { t } = useTranslation('consumer-contact')
  const language = useLanguage()
  const end = useAction(endpoints.endContactWay, { refresh: waysShown })
  const allow = useAction(endpoints.allowContactWay, { refresh: waysShown })
  const [isAsking, setAsking] = useState(false)
  const [done, setDone] = useState<'allowed' | 'ended' | null>(null)
  const { address, contact_point_id } = place
  const { channel } = way
  const params = { contact_point_id, channel }
  const press = async (isOn: boolean) => {
    setDone(null)
    if (isOn) {
      end.clearError()
      setAsking(true)
      return
    }
    const answer = await end.run({ params, body: { client_id: null, language } })
    if (!answer.ok) return
    onChanged(answer.data)
    setDone('ended')
  }
  return (
    <Stack gap={2}>
      <Switch
        label={
          <>
            {t(`way.${channel}`)}
            <VisuallyHidden> {address}</VisuallyHidden>
          </>
        }
        help={<WayText way={way} />}
        isOn={way.is_on && !end.isRunning}
        isBusy={end.isRunning}
        onChange={(isOn) => void press(isOn)}
      />
      <ErrorNotice error={end.error} title={t('ways.failed')} />
      <DoneNotice>{done && t(`${done}.${channel}`, { address })}</DoneNotice>
      {isAsking ? (
        <ConfirmDialog
          title={t(`ask.${channel}`, { address })}
          confirm={t('ways.agree')}
          run={() => allow.run({ params, body: { language, text_hash: statement.text_hash } })}
          onDone={(answer) => {
            onChanged(answer)
            setDone('allowed')
          }}
          onClose={() => setAsking(false)}
        >
          {statement.text}
        </ConfirmDialog>
      ) : null}
    </Stack>
  )
}

/** Why a way is on or off, and since when. */
function WayText({ way }: { way: ContactWay }) {
  const { t } = useTranslation('consumer-contact')
  const day = useDayText()
  if (!way.is_on) return t(`off.${offReason(way)}`, { date: day(way.since) })
  if (way.reason === 'notice_period') return t('on.notice_period', { date: day(way.starts_on) })
  if (way.reason === 'number_unchecked') return t('on.number_unchecked', { date: day(way.since) })
  return t(way.sentence?.was_read ? 'on.read' : `on.${way.basis ?? 'file'}`, { date: day(way.since) })
}
