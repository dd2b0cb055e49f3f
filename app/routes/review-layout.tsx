import { Outlet } from 'react-router'
import { SiteFrame } from '#ui/frame/site-frame.tsx'

/** Nothing around the form leads away from it. */
export default function ReviewLayout() {
  return (
    <SiteFrame frame={null}>
      <Outlet />
    </SiteFrame>
  )
}
