import { useState } from 'react'
import { useQuery, type ActionResult } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { formatDate, type LocalDate } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { ConfirmDialog, DoneNotice } from '@portal/shared/kit'
import { useTenant } from '@portal/shared/tenant'
import { Button, Card, Stack } from '@portal/shared/ui'
import { useReplaced } from '../../../lib/use-replaced.ts'
import { LoadedCard } from '../LoadedCard.tsx'
import { useContactRequest } from './use-contact-request.ts'
import styles from './StopContactCard.module.css'

/** The reads that show how we reach the person. */
const refresh = [endpoints.getContactStop, endpoints.getContactPreference]

/** 'Stop contacting me': the consumer's own request, since when it holds, and the button that ends it. */
export function StopContactCard() {
  const { t } = useTranslation('consumer-profile')
  const language = useLanguage()
  const company = useTenant((x) => x.settings.tenant.full_name)
  const query = useQuery(endpoints.getContactStop, { params: {} })
  const [read, setRead] = useReplaced(query.data)
  const request = useContactRequest('cease', read?.data ?? null, refresh)
  const [isOpen, setOpen] = useState(false)
  const [done, setDone] = useState<'stopped' | 'resumed' | null>(null)
  const open = () => {
    setDone(null)
    setOpen(true)
  }
  const change = async () => {
    // The request keeps the text as the person saw it.
    const said = [t('stop.ends'), t('stop.law'), t('stop.stays')].join(' ')
    const answer = await request.change(said, t('stop.resumeSaid', { company }))
    if (answer.ok && read) {
      setRead({ ...read, data: answer.data })
      setDone(answer.data ? 'stopped' : 'resumed')
    }
    return answer
  }
  return (
    <LoadedCard query={{ ...query, data: read }} loading={t('stop.loading')} failed={t('failed.stop')}>
      {({ data: stop }) => (
        <Card title={t('stop.title')}>
          <Stack>
            <DoneNotice>{done && t(`stop.${done}`)}</DoneNotice>
            <p>
              {stop
                ? t('stop.since', { date: formatDate(stop.received_on as LocalDate, 'medium', language) })
                : t('stop.lead')}
            </p>
            <div>
              <Button size="small" onClick={open}>
                {t(stop ? 'stop.resume' : 'stop.action')}
              </Button>
            </div>
          </Stack>
          {isOpen ? <StopContactDialog isStopped={stop !== null} run={change} onClose={() => setOpen(false)} /> : null}
        </Card>
      )}
    </LoadedCard>
  )
}

interface StopContactDialogProps<R> {
  /** The consumer has asked us to stop: the dialog ends that. */
  isStopped: boolean
  run: () => Promise<ActionResult<R>>
  onClose: () => void
}

/** Explains the effect of a stop of contact, or of its end, before it is made. */
function StopContactDialog<R>({ isStopped, ...rest }: StopContactDialogProps<R>) {
  const { t } = useTranslation('consumer-profile')
  return isStopped ? (
    <ConfirmDialog title={t('stop.resumeTitle')} confirm={t('stop.resume')} {...rest}>
      {t('stop.resumeText')}
    </ConfirmDialog>
  ) : (
    <ConfirmDialog title={t('stop.dialogTitle')} confirm={t('stop.confirm')} {...rest}>
      <ul className={styles.terms}>
        <li>{t('stop.ends')}</li>
        <li>{t('stop.law')}</li>
        <li>{t('stop.stays')}</li>
      </ul>
      <p>{t('stop.wayBack')}</p>
    </ConfirmDialog>
  )
}
