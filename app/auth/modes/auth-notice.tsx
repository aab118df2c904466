import { Notice } from "../../ui/notice.tsx";

export type AuthNoticeWords = { tone: "warning" | "success"; words: string };

/** What led to this mode, above its form. */
export function AuthNotice({ tone, words }: AuthNoticeWords) {
  return (
    <div className="auth-notice">
      <Notice tone={tone}>{words}</Notice>
    </div>
  );
}
