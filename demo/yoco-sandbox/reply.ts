export type ApiReply = { status: number; body?: unknown; headers?: Record<string, string> };

export function failure(status: number, errorCode: string, description: string): ApiReply {
  return { status, body: { errorType: errorCode, errorCode, description } };
}
