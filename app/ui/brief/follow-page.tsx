import { briefPagePath } from '#domain/address/paths.ts'
import { BriefFrame } from './brief-frame.tsx'
import { FollowFigures, FollowLead, FollowView, type FollowViewProps } from './follow-view.tsx'

/** Opened by the key in the sender's browser. */
export function FollowPage(props: FollowViewProps) {
  const { brief } = props
  const { title } = brief.content
  return (
    <BriefFrame
      title={title}
      lead={<FollowLead brief={brief} />}
      pathIn={(each) => briefPagePath(each, brief.publicId)}
      crumb={title}
      aside={<FollowFigures brief={brief} />}
    >
      <FollowView {...props} />
    </BriefFrame>
  )
}
