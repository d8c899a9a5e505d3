import { Suspense, type ReactNode } from "react";
import { useCreatePath, type ResourceProps } from "react-admin";
import { Route, Routes, useLocation } from "react-router-dom";
import type { LazyPart } from "../layout/lazy-part.ts";
import { ViewPath } from "./view-path.ts";

/** A resource of the console. */
export interface ConsoleResource extends ResourceProps {
  /** Loads the view and the dialog at a path below the resource's. */
  preload: (path: readonly string[]) => Promise<unknown>;
}

export interface DialogResourceProps extends ResourceProps {
  list: LazyPart;
  create?: LazyPart;
  edit?: LazyPart;
  show?: LazyPart;
  /** View for manual ordering. */
  order?: LazyPart;
  /** Alternative view of the records, at the list's path and `/board`. */
  board?: LazyPart;
}

/**
 * A resource whose records open in dialogs over its list or board. The dialogs are routes within
 * the view, so the view stays mounted.
 */
export function withDialogs(resource: DialogResourceProps): ConsoleResource {
  const { list: List, board: Board, order: Order, ...others } = resource;
  const { create: Create, edit: Edit, show: Show, ...rest } = others;
  const dialogs = (
    <Suspense>
      <Routes>
        {Create && <Route path="create" element={<Create />} />}
        {Order && <Route path="order" element={<Order />} />}
        {Edit && <Route path=":id" element={<Edit />} />}
        {Show && <Route path=":id/show" element={<Show />} />}
        <Route path="*" element={null} />
      </Routes>
    </Suspense>
  );

  function ListWithDialogs() {
    const list = (
      <>
        <List />
        {dialogs}
      </>
    );
    if (!Board) return list;
    return (
      <Routes>
        <Route
          path="board/*"
          element={
            <OverBoard resource={resource.name}>
              <Board />
              {dialogs}
            </OverBoard>
          }
        />
        <Route path="*" element={list} />
      </Routes>
    );
  }

  async function preload(path: readonly string[]) {
    const isBoard = Board !== undefined && path[0] === "board";
    const [id, page] = isBoard ? path.slice(1) : path;
    const ofRecord = page === "show" ? Show : Edit;
    const Dialog = id === "create" ? Create : id === "order" ? Order : ofRecord;
    const parts = [isBoard ? Board : List, id === undefined ? undefined : Dialog];
    await Promise.all(parts.map((part) => part?.preload()));
  }

  return {
    ...rest,
    preload,
    list: ListWithDialogs,
    hasCreate: Create !== undefined,
    hasEdit: Edit !== undefined,
    hasShow: Show !== undefined,
  };
}

/** Closing a dialog returns to the board with its current search. */
function OverBoard({ resource, children }: { resource: string; children: ReactNode }) {
  const createPath = useCreatePath();
  const { search } = useLocation();
  const board = `${createPath({ resource, type: "list" })}/board${search}`;
  return <ViewPath value={board}>{children}</ViewPath>;
}
