import { LinkTabs } from '#ui/kit/tabs/link-tabs.tsx'
import { PanelTabs } from '#ui/kit/tabs/panel-tabs.tsx'
import { SegmentedControl, SegmentedLinks } from '#ui/kit/tabs/segmented-control.tsx'
import { Specimen, Specimens } from './specimen.tsx'

const PAGES = ['Home', 'Reviews', 'Rewards', 'Customer culture', 'Ecosystem', 'Data', 'Contact']
const CITIES = ['Paris', 'Lyon', 'Marseille', 'Toulouse', 'Bordeaux', 'Lille', 'Nantes', 'Nice']
const VERMILION = { '--m': '#d5452c' } as React.CSSProperties

export function TabSpecimens() {
  return (
    <Specimens id="gallery-tabs" title="Tabs" isWide>
      <Specimen name="Links, in green: the current one is scrolled into view">
        <LinkTabs label="Sections" tabs={tabs('Data')} />
      </Specimen>
      <Specimen name="Links, in the member’s colour">
        <div style={VERMILION}>
          <LinkTabs label="Sections of the member" tabs={tabs('Reviews')} accent="member" />
        </div>
      </Specimen>
      <Specimen name="Panels: one under the other without JavaScript">
        <PanelTabs
          label="Cities"
          tabs={CITIES.map((city) => ({
            id: city.toLowerCase(),
            label: city,
            panel: <p>The providers of {city}.</p>,
          }))}
        />
      </Specimen>
      <Specimen name="Segmented control: radio buttons, and links">
        <SegmentedControl
          legend="Period"
          name="gallery-period"
          defaultValue="month"
          options={[
            { value: 'week', label: 'Week' },
            { value: 'month', label: 'Month' },
            { value: 'quarter', label: 'Quarter' },
            { value: 'year', label: 'Year' },
          ]}
        />
        <SegmentedLinks
          label="Kinds of review"
          links={[
            { label: 'All', count: 126, href: '?kind=all', isCurrent: true },
            {
              label: 'Testimonies',
              icon: 'quotes',
              count: 84,
              href: '?kind=testimony',
              isCurrent: false,
            },
            {
              label: 'Videos',
              icon: 'video-camera',
              count: 15,
              href: '?kind=video',
              isCurrent: false,
            },
          ]}
        />
      </Specimen>
    </Specimens>
  )
}

function tabs(current: string) {
  return PAGES.map((label, index) => ({
    label,
    href: `?section=${encodeURIComponent(label)}`,
    isCurrent: label === current,
    ...(label === 'Reviews' && { count: 126 + index }),
  }))
}
