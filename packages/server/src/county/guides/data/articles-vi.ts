import type { Article } from "./articles.ts";

/** The same pages in Vietnamese, with the same IDs. */
export const ARTICLES_VI: readonly Article[] = [
  {
    id: 101,
    title: "Tìm hóa đơn của quý vị",
    content:
      "<p>Nhập số thửa đất, tên chủ sở hữu, địa chỉ hoặc số hóa đơn. Dấu gạch và khoảng trắng không quan trọng. Các gợi ý xuất hiện trong khi quý vị nhập. Bộ lọc phía trên kết quả giúp thu hẹp theo năm và theo tình trạng đã hay chưa thanh toán.</p>",
  },
  {
    id: 102,
    title: "Thanh toán hóa đơn bằng thẻ hoặc chi phiếu điện tử",
    content:
      "<p>Mở hóa đơn và nhấn Thanh toán ngay, hoặc thêm hóa đơn vào giỏ thanh toán. Phí dịch vụ được hiển thị trước khi quý vị thanh toán. Quý vị nhập thẻ hoặc tài khoản ngân hàng trong một cửa sổ an toàn riêng, và trang web này không bao giờ thấy số đó. Việc thanh toán hoàn tất khi quý vị thấy số tham chiếu.</p>",
  },
  {
    id: 103,
    title: "Nhiều năm thuế còn nợ",
    content:
      "<p>Năm cũ nhất mà một tài sản còn nợ được thanh toán trước. Khi quý vị chọn một năm mới hơn, các năm cũ hơn được thêm vào cùng. Trong giỏ thanh toán, quý vị chỉ có thể gỡ bỏ năm mới nhất của một tài sản, hoặc gỡ bỏ tất cả các năm cùng một lúc.</p>",
  },
  {
    id: 104,
    title: "Khi khoản thanh toán đang được xác nhận",
    content:
      "<p>Trong khi chúng tôi chờ phản hồi từ ngân hàng, hóa đơn có trạng thái “Chờ xác nhận thanh toán” và không thể thanh toán lại. Quý vị không cần làm gì: hóa đơn sẽ hiện kết quả khi ngân hàng đã phản hồi.</p>",
  },
  {
    id: 105,
    title: "Vì sao một hóa đơn không thể thanh toán trực tuyến",
    content:
      "<p>Hóa đơn của tài sản đang bị bán đấu giá do nợ thuế chỉ có thể thanh toán tại văn phòng, bằng tiền được bảo chứng. Hóa đơn có ghi chỉ xem thì xem được nhưng không thể thanh toán trực tuyến. Trang của hóa đơn cho biết lý do và nên gọi cho ai.</p>",
  },
  {
    id: 106,
    title: "Biên lai",
    content:
      "<p>Mỗi biên lai có một số tham chiếu gồm 16 chữ cái và chữ số. Hãy giữ số này để tìm và in lại biên lai bất cứ lúc nào. Nếu quý vị đã cho địa chỉ email khi thanh toán, chúng tôi cũng gửi biên lai qua email.</p>",
  },
  {
    id: 107,
    title: "Đăng ký và liên kết tài khoản",
    content:
      "<p>Tra cứu tài khoản của quý vị trên trang đăng ký, chọn mật khẩu, và xác nhận địa chỉ email bằng liên kết mà chúng tôi gửi qua email. Để liên kết thêm tài khoản, hãy dùng số tài khoản và mã tài khoản in trên hóa đơn giấy. Mỗi tài khoản hiển thị mọi bản sao kê và khoản thanh toán của tài khoản đó.</p>",
  },
  {
    id: 108,
    title: "Lời nhắc qua email",
    content:
      "<p>Thông báo điện tử nhắc quý vị qua email trước khi một hóa đơn đến hạn. Hãy xác nhận bằng liên kết trong email đầu tiên. Email nào cũng có liên kết để hủy đăng ký.</p>",
  },
  {
    id: 109,
    title: "Hóa đơn qua email",
    content:
      "<p>Đăng ký hóa đơn điện tử bằng số tài khoản của quý vị và xác nhận bằng liên kết trong email. Từ đó, mỗi hóa đơn mới được gửi qua email cùng với số tiền, ngày đến hạn, hóa đơn ở dạng PDF và liên kết để thanh toán. Email nào cũng có liên kết để ngừng nhận.</p>",
  },
  {
    id: 201,
    title: "Dành cho nhân viên: danh sách riêng tư và danh sách chỉ xem",
    content:
      "<p>Khách không thể thanh toán hóa đơn của người có tên trong danh sách riêng tư. Người có tên trong danh sách chỉ xem không thể thanh toán trực tuyến, vì lý do đã được chọn. Các mục được ghi theo tài khoản, nhà di động hoặc tên.</p>",
  },
  {
    id: 202,
    title: "Dành cho nhân viên: tiền mặt, chi phiếu và máy đọc thẻ",
    content:
      "<p>Chọn hình thức thanh toán trong giỏ thanh toán. Với tiền mặt, màn hình hiện tiền thối lại; với chi phiếu, màn hình hỏi số chi phiếu; máy đọc thẻ tự nhận số tiền. Những khoản quý vị đã thu được liệt kê dưới tên quý vị khi quý vị chốt sổ cuối ngày.</p>",
  },
  {
    id: 203,
    title: "Dành cho nhân viên: hủy giao dịch và hoàn tiền",
    content:
      "<p>Có thể hủy toàn bộ một khoản thanh toán vào đúng ngày đã thu. Sau đó, hoặc khi chỉ trả lại một phần, hãy hoàn tiền. Số tiền quý vị trả lại sẽ đến hạn trở lại trên hóa đơn. Lý do của quý vị được lưu cùng khoản thanh toán và trong nhật ký hoạt động; người thanh toán không thấy lý do đó.</p>",
  },
  {
    id: 301,
    title: "Dành cho quản trị viên: nội dung, màu sắc và năm",
    content:
      "<p>Quý vị có thể đặt nội dung, giao diện, liên kết và danh sách năm của quận. Giá trị không dùng được sẽ bị từ chối khi quý vị lưu. Mọi giá trị trước đó được lưu cùng với ngày và người đã đặt. Trong mục Các thay đổi gần đây, quý vị có thể hoàn tác một thay đổi bằng một nút, trừ khi cùng giá trị đó đã được thay đổi thêm lần nữa.</p>",
  },
  {
    id: 302,
    title: "Dành cho quản trị viên: nhập hóa đơn",
    content:
      "<p>Chức năng nhập đọc tệp của chính quận, gợi ý ý nghĩa của từng cột, và báo cáo mọi dòng bị từ chối. Lần chạy thử không lưu gì. Quý vị có thể nhập lại cùng một tệp: hóa đơn được cập nhật, không bao giờ bị trùng.</p>",
  },
];
