import { Download } from 'lucide-react'
import { useAction } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { errorText, useLanguage, useTranslation } from '@portal/shared/i18n'
import { toast } from '@portal/shared/portal'
import { Button, saveLink } from '@portal/shared/ui'
import { filtersOf, type ActivityView } from './use-staff-activity.ts'

/** Saves what the filters leave as a file for a spreadsheet. */
export function SaveActivity({ view }: { view: ActivityView }) {
  const { t } = useTranslation('staff-activity')
  const language = useLanguage()
  const { run, isRunning } = useAction(endpoints.saveStaffActivity)
  const save = async () => {
    const end = await run({ body: filtersOf(view, language) })
    // The browser saves the link's file piece by piece; a script would have to hold the whole file.
    if (end.ok) saveLink(end.data.file_url, end.data.file_name)
    else toast.error(errorText(end.error))
  }
  return (
    <Button icon={<Download aria-hidden="true" />} isLoading={isRunning} onClick={() => void save()}>
      {t('save')}
    </Button>
  )
}
