import { useLocation, useNavigate } from '@portal/shared/router'

/** The page of the list of uploads, kept in the address beside the preview's. */
export function usePastPage(): [number, (page: number) => void] {
  const { search } = useLocation()
  const navigate = useNavigate()
  const params = new URLSearchParams(search)
  const page = Number(params.get('uploads') ?? 1)
  const show = (next: number) => {
    if (next === 1) params.delete('uploads')
    else params.set('uploads', String(next))
    void navigate({ search: params.toString() })
  }
  return [Number.isInteger(page) && page > 0 ? page : 1, show]
}
