import { Breadcrumb } from '#ui/kit/list/breadcrumb.tsx'
import { LoadMore } from '#ui/kit/list/load-more.tsx'
import { Pager } from '#ui/kit/list/pager.tsx'
import { Specimen, Specimens } from './specimen.tsx'

const CRUMBS = ['Home', 'Marketing, communication and sales', 'Search engine optimisation', 'Lyon']

export function BreadcrumbSpecimens() {
  const crumbs = CRUMBS.map((label) => ({ label, href: `?crumb=${encodeURIComponent(label)}` }))
  return (
    <Specimens id="gallery-breadcrumb" title="Breadcrumb">
      <Specimen name="Wraps where the screen is narrow">
        <Breadcrumb crumbs={crumbs} />
      </Specimen>
    </Specimens>
  )
}

export function PagerSpecimens() {
  const hrefOf = (page: number) => `?page=${page}`
  return (
    <Specimens id="gallery-pager" title="Pager">
      {[
        { page: 1, pageCount: 5 },
        { page: 6, pageCount: 12 },
        { page: 4, pageCount: 120 },
        { page: 12, pageCount: 12 },
      ].map(({ page, pageCount }) => (
        <Specimen key={`${page}-${pageCount}`} name={`Page ${page} of ${pageCount}`}>
          <Pager
            page={page}
            pageCount={pageCount}
            hrefOf={hrefOf}
            label={`Of ${page}/${pageCount}`}
          />
        </Specimen>
      ))}
    </Specimens>
  )
}

export function LoadMoreSpecimens() {
  const more = { href: '?page=2', label: 'Show 12 more providers' }
  return (
    <Specimens id="gallery-load-more" title="Load more">
      <Specimen name="More to come">
        <LoadMore shown={6} total={42} summary="6 providers shown of 42" more={more} />
      </Specimen>
      <Specimen name="Loading">
        <LoadMore shown={18} total={42} summary="18 providers shown of 42" more={more} isLoading />
      </Specimen>
      <Specimen name="The end">
        <LoadMore shown={42} total={42} summary="All 42 providers are shown" more={null} />
      </Specimen>
    </Specimens>
  )
}
