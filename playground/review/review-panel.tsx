import { useEffect } from 'preact/hooks'
import { KeyForm, KeyHelp } from '../panels/key-form.tsx'
import { ProblemNotice } from '../preview/problem-notice.tsx'
import { apiKey } from '../state/key.ts'
import { closeTool } from '../state/tool.ts'
import { activeDraft } from '../state/workspace.ts'
import { ChangeList } from './change-list.tsx'
import { endReview, review, work } from './review.ts'
import { WarningList } from './warning-list.tsx'
import { ConvertButton, type FileProps, WorkButton, type WorkProps } from './work-button.tsx'

/** What becomes of a Word file: a question, progress, the changes that came back, or what went wrong. */
export function ReviewPanel() {
  useEffect(() => endReview, [])
  const { value } = review
  switch (value?.state) {
    case undefined:
      return null
    case 'asking':
      return <Question file={value.file} />
    case 'keyless':
      return <KeyQuestion file={value.file} what={value.work} />
    case 'working':
      return <Progress file={value.file} what={value.work} />
    case 'failed':
      return (
        <>
          <ProblemNotice problem={value.problem} />
          <div class="tool-message">
            <p>{value.file.name} wasn’t used. Your document is as it was.</p>
            <div class="tool-actions">
              <WorkButton file={value.file} what={value.work} label="Try again" isPrimary />
              {value.work === 'merge' && <ConvertButton file={value.file} />}
            </div>
          </div>
        </>
      )
    case 'converted':
      return (
        <>
          <p class="tool-message">
            {value.file.name} was converted to Markdown, without some of it:
          </p>
          <WarningList warnings={value.warnings} />
          <div class="tool-foot">
            <button type="button" class="button primary" onClick={closeTool}>
              Done
            </button>
          </div>
        </>
      )
    case 'merged':
      return <ChangeList review={value} />
  }
}

function Question({ file }: FileProps) {
  return (
    <div class="tool-message">
      <h3>What is {file.name}?</h3>
      <div class="tool-actions">
        <WorkButton file={file} what="convert" label="Convert it to Markdown" isPrimary />
        <WorkButton
          file={file}
          what="merge"
          label={`Place its edits in “${activeDraft.value.name}”`}
        />
      </div>
      <p class="hint">
        A Word file that was downloaded here and edited has edits that belong into its document.
      </p>
    </div>
  )
}

function KeyQuestion({ file, what }: WorkProps) {
  // It may be entered here or in the dialog.
  useEffect(() => {
    if (apiKey.value !== '') void work(file, what)
  }, [apiKey.value])
  return (
    <div class="tool-message">
      <h3>Enter your API key</h3>
      <KeyHelp />
      <KeyForm />
    </div>
  )
}

function Progress({ file, what }: WorkProps) {
  return (
    <div class="tool-message">
      <label>
        {what === 'merge' ? `Looking for the edits of ${file.name}…` : `Converting ${file.name}…`}
        <progress />
      </label>
      <div class="tool-actions">
        <button type="button" class="button" onClick={closeTool}>
          Cancel
        </button>
      </div>
    </div>
  )
}
