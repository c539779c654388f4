import { Download } from 'lucide-react'
import { useTranslation } from '@portal/shared/i18n'
import { showError } from '@portal/shared/portal'
import { Button, saveLink, Stack } from '@portal/shared/ui'
import type { ShownParts } from './shown-parts.ts'
import { useCalendarActs } from './use-own-calendar.ts'

/** The planned payments as they are now, as a file. */
export function CalendarFile({ shown }: { shown: ShownParts }) {
  const { t } = useTranslation('payments-calendar')
  const { file } = useCalendarActs()
  const save = async () => {
    const answer = await file.run({ body: shown })
    if (!answer.ok) {
      showError(answer.error)
      return
    }
    const { content, file_name: fileName } = answer.data.data
    const address = URL.createObjectURL(new Blob([content], { type: 'text/calendar;charset=utf-8' }))
    saveLink(address, fileName)
    URL.revokeObjectURL(address)
  }
  return (
    <section aria-label={t('file.title')}>
      <Stack>
        <h3>{t('file.title')}</h3>
        <p>{t('file.text')}</p>
        <Button icon={<Download aria-hidden="true" size={18} />} isLoading={file.isRunning} onClick={() => void save()}>
          {t('file.action')}
        </Button>
      </Stack>
    </section>
  )
}
