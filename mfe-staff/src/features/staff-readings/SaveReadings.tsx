import { Download } from 'lucide-react'
import { useAction } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { errorText, useLanguage, useTranslation } from '@portal/shared/i18n'
import { toast } from '@portal/shared/portal'
import { Button, saveLink } from '@portal/shared/ui'
import { filtersOf, type ReadingsView } from './use-staff-readings.ts'

/** Saves what the filters leave as a file for a spreadsheet. */
export function SaveReadings({ view }: { view: ReadingsView }) {
  const { t } = useTranslation('staff-readings')
  const language = useLanguage()
  const { run, isRunning } = useAction(endpoints.saveStaffReadings)
  const save = async () => {
    const end = await run({ body: { ...filtersOf(view), language } })
    if (end.ok) saveLink(end.data.file_url, end.data.file_name)
    else toast.error(errorText(end.error))
  }
  return (
    <Button icon={<Download aria-hidden="true" />} isLoading={isRunning} onClick={() => void save()}>
      {t('save')}
    </Button>
  )
}
