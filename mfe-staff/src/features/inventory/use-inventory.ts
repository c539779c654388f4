import { useAction, useQuery } from '@portal/shared/client'
import { endpoints, uploadFilters, type Upload, type UploadMode } from '@portal/shared/contract'
import { formatInstant } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { oneOf, pageNumber, pageSize, type ViewOf } from '@portal/shared/kit'
import { useTenant } from '@portal/shared/tenant'

const shown = [endpoints.getUpload, endpoints.listUploads]

/** S-77: the time between two reads while a stage runs. */
export const POLL_MS = 2_000

/** The tenant's newest upload by any person, with one page of its rows. */
export const useCurrentUpload = ({ show, page, size }: PreviewView) =>
  useQuery(endpoints.getUpload, { query: { show, page: String(page), per_page: String(size) } }, { keepPrevious: true })

/** The columns of a mode. */
export const useColumns = (mode: UploadMode) =>
  useQuery(endpoints.getUpload, { query: { upload_mode: mode, per_page: '1' } })

export const useCheck = () => useAction(endpoints.checkUpload, { refresh: shown })
export const useSave = () => useAction(endpoints.saveUpload, { refresh: shown })
export const useCancel = () => useAction(endpoints.cancelUpload, { refresh: shown })

/** Whether a stage of the upload runs. */
export const isRunning = ({ status }: Upload): boolean =>
  status === 'receiving' || status === 'checking' || status === 'saving'

/** The person who began an upload, and the time. */
export function useBegun({ created_by: by, created_at: at }: Upload): { name: string; time: string } {
  const { t } = useTranslation('staff-inventory')
  const language = useLanguage()
  const zone = useTenant((s) => s.settings.zone)
  return { name: by ?? t('colleague.somebody'), time: formatInstant(new Date(at), zone, language) }
}

/** The rows that the preview shows (all, or those with errors or warnings), and the page. */
export const previewAddress = { show: oneOf(uploadFilters, 'all'), page: pageNumber(), size: pageSize() }

/** A view of the preview. */
export type PreviewView = ViewOf<typeof previewAddress>
